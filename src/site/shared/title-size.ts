/** A title that runs over many lines is set smaller, so that it does not push its section off the screen. */
export const titleSize = (title: string) => (title.length > 90 ? 'text-heading' : 'text-title');
