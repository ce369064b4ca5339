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

/** The code for saving, if it is loaded. */
export const loadedSaving = (): Saving | undefined => loaded;

/** Loads the code for saving. Called when something is typed, so that opening a form loads less code. */
export async function loadSaving(): Promise<Saving> {
  loaded ??= await importSaving();
  return loaded;
}
