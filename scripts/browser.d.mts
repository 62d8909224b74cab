export const CHROMIUM_FLAGS: string[];
export const TEST_FLAGS: string[];
export function findBrowser(): Promise<string | null>;
export function ensureBrowser(say?: (line: string) => void): Promise<string>;
