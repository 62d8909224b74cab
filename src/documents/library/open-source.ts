/** Source of a text to open; `paste` shows the paste field. */
export type OpenSource = { kind: 'paste' } | { kind: 'file'; file: File } | { kind: 'text'; text: string };
