export { attemptSave } from './attempt-save.ts';
export { finishSave } from './finish-save.ts';
export * from './form-checks.ts';
