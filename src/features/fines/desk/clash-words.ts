// Words for a field that two copies changed: its subject, the current value, and the one in the history. Pure.
import { type Change, changeBackTo, type Version } from '../../../desk/knowledge';
import type { Clash } from '../../../desk/merge-knowledge';
import { taskParts } from '../../../desk/tasks';
import { type Format, infractionCode } from '../../../format/format';
import type { Text } from '../../../i18n/text';

type Words = { t: Text; format: Format };

/** `holds` and `other` are each a value with who wrote it and when. */
type ClashText = { what: string; holds: string; other: string };

export function clashText({ topic, id, current, other }: Clash, words: Words): ClashText {
  return {
    what: subjectOf(changeBackTo(topic, id, current) ?? changeBackTo(topic, id, other), id, words),
    holds: saidText(topic, id, current, words),
    other: saidText(topic, id, other, words),
  };
}

function saidText(topic: string, id: string, version: Version, words: Words): string {
  const { t, format } = words;
  const time = format.dateTime(Date.parse(version.at));
  const value = valueText(changeBackTo(topic, id, version), words);
  return t('today.clash.said', { value, by: version.by === '' ? time : `${isolated(version.by)}, ${time}` });
}

/** What the field is about. Null: of a later Patio. */
function subjectOf(change: Change | null, id: string, { t, format }: Words): string {
  if (change === null) return t('today.clash.of.unknown', { name: id });
  switch (change.topic) {
    case 'decision':
    case 'protocol':
    case 'taskNote': {
      const { fineKey, kind } = taskParts(id) ?? { fineKey: id, kind: null };
      const task = kind === null ? '' : t(`today.clash.task.${kind}`);
      return t(`today.clash.of.${change.topic}`, { name: fineKey, task });
    }
    case 'dismissal': {
      const [, ...keys] = id.split(' ');
      return t('today.clash.of.dismissal', { name: keys.join(', ') });
    }
    case 'holiday':
    case 'holidayReason':
      return t(`today.clash.of.${change.topic}`, { name: format.date(id) });
    case 'tollCode':
      return t('today.clash.of.tollCode', { name: infractionCode(id) });
    default:
      return t(`today.clash.of.${change.topic}`, { name: id });
  }
}

function valueText(change: Change | null, { t, format }: Words): string {
  if (change === null) return t('today.clash.unreadable');
  if (change.value === null) return t('today.clash.takenBack');
  switch (change.topic) {
    case 'decision':
      return change.value.state === 'done'
        ? t('desk.state.done')
        : `${t('desk.state.snoozed')}, ${format.date(change.value.until)}`;
    case 'dismissal':
      return quoted(change.value.reason, t);
    case 'yard':
      return quoted(change.value.name, t);
    case 'holiday':
      return t(`today.clash.holiday.${change.value}`);
    case 'ear':
    case 'cleanRegister':
    case 'tollCode':
      return t(change.value ? 'today.clash.yes' : 'today.clash.no');
    case 'fineStatus':
    case 'indicationStatus':
      return t(`desk.unknown.group.${change.value}`);
    case 'appealReceived':
    case 'course':
    case 'sneJoined':
    case 'sold':
      return format.date(change.value);
    default:
      return quoted(change.value, t);
  }
}

const quoted = (text: string, t: Text) => t('today.clash.quoted', { text: isolated(text) });

/** A text of another direction leaves the sentence around it in order. */
const isolated = (text: string) => `\u2068${text}\u2069`;
