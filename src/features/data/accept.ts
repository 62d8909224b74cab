/** File types of imports: delimited text and workbooks. */
export const ACCEPT = '.csv,.tsv,.txt,.xlsx,.xlsm,text/csv,text/plain,text/tab-separated-values';
