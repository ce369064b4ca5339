async function importSaveModules() {
  const [checks, attempt, finish] = await Promise.all([
    import('./form-checks.ts'),
    import('./attempt-save.ts'),
    import('./finish-save.ts'),
  ]);
  return { ...checks, ...attempt, ...finish };
}

type SaveModules = Awaited<ReturnType<typeof importSaveModules>>;

let modules: SaveModules | undefined;

export const getSaveModules = (): SaveModules | undefined => modules;

/** Loads the code for saving. Forms call this after the first input, because opening a form should load little code. */
export async function loadSaveModules(): Promise<SaveModules> {
  modules ??= await importSaveModules();
  return modules;
}
