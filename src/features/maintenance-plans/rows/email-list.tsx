// A list of e-mail addresses: each can be removed, several can be added at once.
import { Plus, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { isList, type Tree } from '../../../document/tree';
import { useText } from '../../../i18n/use-text';
import { isAddress } from './cell-problem';

export function EmailList({
  label,
  value,
  onChange,
}: {
  label: string;
  value: Tree | undefined;
  onChange: (next: Tree | undefined) => void;
}) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const entries = isList(value) ? value : value === undefined || value === null ? [] : [value];
  const add = () => {
    const next = typed.split(/[,;\s]+/).filter(Boolean);
    if (next.length === 0) return;
    onChange([...entries, ...next.filter((entry) => !entries.includes(entry))]);
    setTyped('');
    input.current?.focus();
  };
  return (
    <div className="row-field wide">
      <label htmlFor={id}>{label}</label>
      <ul className="row-mails" aria-label={label}>
        {entries.map((entry, at) => {
          const text = typeof entry === 'string' || typeof entry === 'number' ? String(entry) : '—';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: addresses have no identity, and the same one may be there twice
            <li key={at} className={isAddress(entry) ? undefined : 'wrong'}>
              <span className="clip" title={text}>
                {text}
              </span>
              {!isAddress(entry) && <small>{t('planRows.problems.notAddress')}</small>}
              <button
                type="button"
                className="button plain only"
                aria-label={t('planRows.mail.remove', { address: text })}
                onClick={() => {
                  const left = entries.filter((_, other) => other !== at);
                  onChange(left.length === 0 ? undefined : left);
                  input.current?.focus();
                }}
              >
                <X className="icon" />
              </button>
            </li>
          );
        })}
      </ul>
      <div className="row-mail-new">
        <input
          ref={input}
          id={id}
          className="field"
          type="text"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('planRows.mail.placeholder')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || typed.trim() === '') return;
            event.preventDefault();
            add();
          }}
        />
        <button type="button" className="button" onClick={add}>
          <Plus className="icon" />
          {t('planRows.mail.add')}
        </button>
      </div>
    </div>
  );
}
