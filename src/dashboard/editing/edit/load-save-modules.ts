async function importSaveModules() {
  const [
    { checkBeforeSave, publishesEmptyRecord, confirmEmptyRecord, showFieldErrors },
    { attemptSave },
    { finishSave },
  ] = await Promise.all([
    import('./form-checks.ts'),
    import('./attempt-save.ts'),
    import('./finish-save.ts'),
  ]);
  const checks = { checkBeforeSave, publishesEmptyRecord, confirmEmptyRecord, showFieldErrors };
  return { ...checks, attemptSave, finishSave };
}

type SaveModules = Awaited<ReturnType<typeof importSaveModules>>;

let modules: SaveModules | undefined;

export const getSaveModules = (): SaveModules | undefined => modules;

/** Loads the code for saving. Forms call this after the first input, because opening a form should load little code. */
export async function loadSaveModules(): Promise<SaveModules> {
  modules ??= await importSaveModules();
  return modules;
}
