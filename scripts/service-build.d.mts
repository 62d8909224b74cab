export const SERVICE_FOLDER: string;
export function buildService(folder?: string): Promise<string>;
