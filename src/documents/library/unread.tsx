// Placeholder for a value that could not be parsed. An empty cell would mean that there is none.
import { shownUnread } from '../../contract/tolerant';
import { useText } from '../../i18n/use-text';

/** `text`: the received value as JSON. `hasValue`: it is worth showing; a list of rows is not. */
export function Unread({ text, hasValue = false }: { text: string; hasValue?: boolean }) {
  const t = useText();
  return (
    <span className="muted">
      {hasValue ? t('workLibrary.unread', { value: shownUnread(text) }) : t('workLibrary.unreadList')}
    </span>
  );
}
