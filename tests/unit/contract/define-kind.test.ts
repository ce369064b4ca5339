import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { defineKind, regularPaths } from '#contract/define-kind.ts';
import { instant, requiredText, text } from '#contract/fields.ts';
import { contentRoutes } from '#contract/routes.ts';

const vacancies = defineKind({
  fields: {
    title: requiredText(300, 'Title is required'),
    description: text(20_000),
    time: instant,
  },
  required: ['title'],
  order: 'time',
  titleOf: ({ title }) => title,
  page: '/vacancies',
  routes: regularPaths('Vacancy', 'Vacancies'),
});

describe('a kind of content', () => {
  it('is added with the fields that are required, and changed with any of them [API-1]', () => {
    const messagesOf = (schema: z.ZodMiniType) =>
      z.safeParse(schema, { description: null }).error?.issues.map(({ message }) => message) ?? [];
    expect(messagesOf(vacancies.create)).toEqual(['Title is required']);
    expect(messagesOf(vacancies.update)).toEqual([]);
    expectTypeOf<z.output<typeof vacancies.create>>().toEqualTypeOf<{
      title: string;
      description?: string | undefined;
      time?: string | undefined;
    }>();
  });

  it('has regular routes where it names no others, and no order where people choose none [API-1]', () => {
    const { routes } = vacancies;
    expect(Object.values(routes).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /getVacancies',
      'GET /getVacancy/:id',
      'POST /postVacancy',
      'PUT /updateVacancy/:id',
      'DELETE /deleteVacancy/:id',
    ]);
    expectTypeOf(routes.read.path).toEqualTypeOf<'/getVacancy/:id'>();
    expectTypeOf(contentRoutes.faqs.update.path).toEqualTypeOf<'/updateFAQ/:id'>();
  });
});
