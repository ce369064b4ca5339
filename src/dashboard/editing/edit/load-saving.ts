async function importSaving() {
  const [
    { checkBeforeSave, publishesEmptyRecord, confirmEmpty },
    { attemptSave },
    { afterSave },
    { showFieldErrors },
  ] = await Promise.all([
    import('./check-before-save.ts'),
    import('./attempt-save.ts'),
    import('./after-save.ts'),
    import('./show-field-errors.ts'),
  ]);
  return {
    ...{ checkBeforeSave, publishesEmptyRecord, confirmEmpty },
    ...{ attemptSave, afterSave, showFieldErrors },
  };
}

type Saving = Awaited<ReturnType<typeof importSaving>>;

let loaded: Saving | undefined;

export const loadedSaving = (): Saving | undefined => loaded;

/** Loads the code for saving. Forms call this after the first input, because opening a form should load little code. */
export async function loadSaving(): Promise<Saving> {
  loaded ??= await importSaving();
  return loaded;
}
