/** What survives the end of a session. Other forms do not store what the user types [DASH-14]. */
export const keptWorkNotice =
  'Unsaved changes to content, replies and notes are kept on this device.';
