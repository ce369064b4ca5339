import { clientSuppliedId } from '#contract/fields/fields.ts';
import type { JsonSchema } from '#contract/openapi/schemas.ts';
import { ArgumentError, type Arguments, type ToolInput } from './tool.ts';

/**
 * Checks what no route of the API would check under the name that the assistant knows: unknown and missing arguments, the kind,
 * ids and whole numbers. Throws `ArgumentError` with a sentence for each fault. Routes check everything else.
 */
export function checkArguments({ properties, required }: ToolInput, args: Arguments): void {
  const names = Object.keys(properties);
  const unknown = Object.keys(args).filter((name) => !Object.hasOwn(properties, name));
  const faults = [
    ...unknown
      .slice(0, 10)
      .map(
        (name) => `${name.slice(0, 60)}: Unknown argument. The arguments are ${names.join(', ')}.`,
      ),
    ...names.flatMap((name) => {
      const given = args[name];
      if (given === undefined) return required.includes(name) ? `${name}: Is required.` : [];
      const fault = faultOf(name, given, properties[name] ?? {});
      return fault ? `${name}: ${fault}` : [];
    }),
  ];
  if (faults.length > 0) throw new ArgumentError(faults.join('\n'));
}

function faultOf(name: string, given: unknown, schema: JsonSchema): string | undefined {
  if (name === 'id') return clientSuppliedId.safeParse(given).error?.issues[0]?.message;
  if (name === 'kind' && !schema.enum?.includes(given as string)) {
    return `Must be one of ${schema.enum?.join(', ')}.`;
  }
  if (name === 'cursor' || name === 'q')
    return typeof given === 'string' ? undefined : 'Must be text.';
  if (name !== 'limit' && name !== 'version') return undefined;
  const { minimum = 1, maximum = Number.MAX_SAFE_INTEGER } = schema;
  const isValid = Number.isInteger(given) && Number(given) >= minimum && Number(given) <= maximum;
  if (isValid) return undefined;
  return schema.maximum
    ? `Must be a whole number from ${minimum} to ${maximum}.`
    : 'Must be a whole number.';
}
