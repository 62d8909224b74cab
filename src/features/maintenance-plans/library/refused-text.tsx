// Why a text is no plan, with the place in it that is wrong.
import { CircleAlert } from 'lucide-react';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { Refusal } from './open-stage';
import { jsonWords } from './problem-words';
import { LARGEST_TEXT } from './read-plan-text';
import { excerptOf } from './text-excerpt';

/** `text`: what was read; its lines around the problem are shown. */
export function RefusedText({ refusal, text, id }: { refusal: Refusal; text: string; id?: string }) {
  const t = useText();
  const { format } = useRuntime();
  const excerpt = refusal.kind === 'problem' ? excerptOf(text, refusal.problem) : null;
  return (
    <div className="refused-text" role="alert" id={id}>
      <p className="bad">
        <CircleAlert className="icon" />
        {words()}
      </p>
      {excerpt && (
        <pre>
          {excerpt.lines.map(({ number, text: line }) => (
            <code key={number}>
              <span className="line-number">{format.number(number)}</span>
              {line}
              {'\n'}
            </code>
          ))}
          <code className="mark" aria-hidden="true">
            <span className="line-number" />
            {' '.repeat(Math.max(0, excerpt.at))}^
          </code>
        </pre>
      )}
    </div>
  );

  function words(): string {
    switch (refusal.kind) {
      case 'problem':
        return jsonWords(refusal.problem, t, format);
      case 'not drafts':
        return t(`planLibrary.refused.drafts.${refusal.reason}`);
      case 'too large':
        return t('planLibrary.refused.tooLarge', { mb: format.number(LARGEST_TEXT / 1024 / 1024) });
      case 'no object':
        return t('planLibrary.refused.noObject');
      case 'not read':
        return t('planLibrary.refused.notRead');
      case 'empty':
        return t('planLibrary.refused.empty');
    }
  }
}
