/** Where a text that is to be opened comes from; `paste` asks for it. */
export type OpenSource = { kind: 'paste' } | { kind: 'file'; file: File } | { kind: 'text'; text: string };
