// One row of a sheet as XML. Texts are texts whatever they say, so that none is ever a formula.
import { numberStyle, numberText } from '../tables/number-text';
import { daySerial } from '../tables/serial-day';

/**
 * `text` keeps zeros and long numbers; `exact` is a number, or a text beyond 15 digits. `money` has two decimals; days
 * are `YYYY-MM-DD`, clocks `HH:MM`.
 */
export type CellKind = 'text' | 'number' | 'exact' | 'money' | 'day' | 'clock';
export type CellValue = string | number | null | undefined;

/** Indexes of styles.xml, which `STYLES` is. */
const STYLE_OF: Readonly<Record<CellKind, number>> = { number: 0, exact: 0, text: 1, day: 2, money: 3, clock: 5 };
const MOMENT = 4;
const LONG = 6;
const HEAD = 7;
const COMMENT = 8;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** Number formats: 49 text, 14 local day, 4 two decimals with grouping, 22 day and clock, 20 clock, 1 digits. */
const FORMATS = [0, 49, 14, 4, 22, 20, 1];
export const STYLES =
  `<styleSheet xmlns="${MAIN}"><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font>` +
  '<font><b/><sz val="11"/><name val="Calibri"/></font><font><i/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="9">' +
  FORMATS.map((id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join(
    '',
  ) +
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

/** The longest text of a cell, in UTF-16 units. */
const LONGEST_TEXT = 32_767;
/** Spreadsheets have 15 digits; a longer whole number is a text, which keeps them all. */
const MOST_EXACT = 999_999_999_999_999;

export function rowXml(cells: readonly CellValue[], kinds: readonly CellKind[]): string {
  return `<row>${cells.map((cell, at) => cellXml(cell, kinds[at] ?? 'text')).join('')}</row>`;
}

export function headXml(heads: readonly string[]): string {
  return `<row>${heads.map((head) => textXml(head, HEAD)).join('')}</row>`;
}

/** A line above the head. */
export function commentXml(comment: string): string {
  return `<row>${textXml(comment, COMMENT)}</row>`;
}

function cellXml(value: CellValue, kind: CellKind): string {
  if (value === null || value === undefined || value === '') return '<c/>';
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return '<c/>';
    const isHeld = kind !== 'exact' || Number(value.toPrecision(15)) === value;
    if (kind !== 'text' && isHeld && Math.abs(value) <= MOST_EXACT)
      return numberXml(value, kind === 'money' ? kind : 'number');
    return textXml(numberText(value, numberStyle('.')), STYLE_OF.text);
  }
  if (kind === 'day') return dayXml(value);
  if (kind === 'clock') return clockXml(value);
  return textXml(value, STYLE_OF.text);
}

/** Spreadsheets show more than eleven digits as a power of ten, where no format says otherwise. */
const MOST_SHOWN = 99_999_999_999;

function numberXml(value: number, kind: CellKind): string {
  const isLong = kind === 'number' && Number.isInteger(value) && Math.abs(value) > MOST_SHOWN;
  const style = isLong ? LONG : STYLE_OF[kind];
  return style === 0 ? `<c><v>${value}</v></c>` : `<c s="${style}"><v>${value}</v></c>`;
}

const DAY = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?))?$/;

function dayXml(text: string): string {
  const [, date = '', clock] = DAY.exec(text) ?? [];
  const serial = date === '' ? null : daySerial(date);
  const seconds = clock === undefined ? 0 : secondsOf(clock);
  if (serial === null || seconds === null) return textXml(text, STYLE_OF.text);
  return `<c s="${clock === undefined ? STYLE_OF.day : MOMENT}"><v>${serial + seconds / 86_400}</v></c>`;
}

function clockXml(text: string): string {
  const seconds = secondsOf(text);
  return seconds === null ? textXml(text, STYLE_OF.text) : `<c s="${STYLE_OF.clock}"><v>${seconds / 86_400}</v></c>`;
}

function secondsOf(clock: string): number | null {
  const [, hours, minutes, seconds = '0'] = /^(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(clock) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function textXml(text: string, style: number): string {
  const short = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text;
  const space = /^\s|\s$|[\n\t]/.test(short) ? ' xml:space="preserve"' : '';
  return `<c s="${style}" t="inlineStr"><is><t${space}>${xmlText(short)}</t></is></c>`;
}

/** Signs that XML cannot have, a carriage return, and what already looks like one of them written out. */
const WRITTEN_OUT = /[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|_(?=x[\da-f]{4}_)/giu;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function xmlText(text: string): string {
  return text
    .replace(WRITTEN_OUT, (sign) => `_x${sign.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`)
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
}
