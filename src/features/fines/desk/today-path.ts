/** The address of Today. */
export const TODAY_PATH = '/fines/today';
