// What a library says in the place of a value that came and could not be read: never nothing, which would mean none.
import { shownUnread } from '../../contract/tolerant';
import { useText } from '../../i18n/use-text';

/** `text`: what came, as JSON. `hasValue`: it is worth showing; a list of rows is not. */
export function Unread({ text, hasValue = false }: { text: string; hasValue?: boolean }) {
  const t = useText();
  return (
    <span className="muted">
      {hasValue ? t('workLibrary.unread', { value: shownUnread(text) }) : t('workLibrary.unreadList')}
    </span>
  );
}
