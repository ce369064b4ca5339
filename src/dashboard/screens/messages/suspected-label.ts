/** What a message is called that a program may have sent [CON-5]. */
export const suspectedLabel = 'Suspected spam';
