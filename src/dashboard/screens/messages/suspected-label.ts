/** Marks a message that a bot may have sent [CON-5]. */
export const suspectedLabel = 'Suspected spam';
