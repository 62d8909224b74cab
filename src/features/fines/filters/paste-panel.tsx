// A list pasted from a spreadsheet or message: parsed while typing, with unknown entries and reasons, then selected.

import { ArrowLeft } from 'lucide-react';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import type { Identifier } from '../../../contract/long-integers';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { Choice } from './choices';
import { type PastedList, readPastedList } from './pasted-list';
import type { Kind } from './use-choices';

const MOST_SHOWN = 50;

export function PastePanel({
  kind,
  choices,
  isUnread,
  onBack,
  onAdd,
}: {
  kind: Kind;
  choices: readonly Choice[];
  /** The directory request failed. */
  isUnread: boolean;
  onBack: () => void;
  onAdd: (ids: Identifier[]) => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const id = useId();
  const [text, setText] = useState('');
  const deferredText = useDeferredValue(text);
  const list = useMemo(() => readPastedList(deferredText, choices), [deferredText, choices]);
  const count = list.found.length;
  return (
    <form
      className="panel paste-panel"
      onSubmit={(event) => {
        event.preventDefault();
        const read = readPastedList(text, choices);
        if (read.found.length > 0) onAdd(read.found.map((entry) => entry.id));
      }}
    >
      <label htmlFor={id}>{t(kind === 'drivers' ? 'filters.paste.drivers' : 'filters.paste.vehicles')}</label>
      <textarea
        id={id}
        className="field"
        rows={6}
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the panel was opened to paste into this field
        autoFocus
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div role="status">{deferredText.trim() !== '' && <Reading list={list} isUnread={isUnread} />}</div>
      <div className="panel-foot">
        <button type="button" className="button" onClick={onBack}>
          <ArrowLeft className="icon" />
          {t('filters.pick.back')}
        </button>
        <button type="submit" className="button main" aria-disabled={count === 0 || undefined}>
          {count === 0 ? t('filters.paste.addNone') : t('filters.paste.add', { count, n: format.number(count) })}
        </button>
      </div>
    </form>
  );
}

function Reading({ list: { found, notFound, repeated }, isUnread }: { list: PastedList; isUnread: boolean }) {
  const t = useText();
  const { format } = useRuntime();
  const n = (count: number) => ({ count, n: format.number(count) });
  const unnamed = found.filter(({ isKnown }) => !isKnown);
  const why = (entry: PastedList['notFound'][number]) => {
    if (entry.reason === 'several') return t('filters.paste.several', n(entry.count));
    if (entry.reason === 'tooLarge') return t('filters.paste.tooLarge');
    return t(isUnread ? 'filters.paste.unread' : 'filters.paste.unknownName');
  };
  const lines = [
    ...notFound.map((entry) => ({ text: entry.text, why: why(entry), isBad: true })),
    ...unnamed.map(({ text }) => ({ text, why: t('filters.paste.onlyNumber'), isBad: false })),
  ];
  return (
    <>
      <p className="paste-sums">
        <b>{t('filters.paste.found', n(found.length))}</b>
        {notFound.length > 0 && <b className="bad">{t('filters.paste.notFound', n(notFound.length))}</b>}
        {repeated > 0 && <span>{t('filters.paste.repeated', n(repeated))}</span>}
      </p>
      {lines.length > 0 && (
        <ul className="paste-lines">
          {lines.slice(0, MOST_SHOWN).map(({ text, why, isBad }) => (
            <li key={`${text} ${why}`} className={isBad ? 'bad' : undefined}>
              <span className="clip" title={text}>
                {text}
              </span>
              <small>{why}</small>
            </li>
          ))}
          {lines.length > MOST_SHOWN && <li>{t('filters.paste.more', n(lines.length - MOST_SHOWN))}</li>}
        </ul>
      )}
    </>
  );
}
