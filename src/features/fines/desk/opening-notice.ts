// A notice of the browser when Patio is opened: what ends today and tomorrow. Only where the person asked for it; no push.
import { useEffect, useEffectEvent } from 'react';
import { useText } from '../../../i18n/use-text';
import { getPreferences } from '../../../ui/preferences';
import { useRuntime } from '../../../ui/runtime';
import { useNavigate } from '../../../url/use-navigation';
import type { Glance } from './glance-store';
import { roundMoney } from './round-money';
import { TODAY_PATH } from './today-path';

/** Once in each tab: a reload is no opening. */
const SHOWN = 'patio.notice';
/** A further one takes the place of the one before. */
const TAG = 'patio-today';

type NoticePermission = NotificationPermission | 'missing';

/** Whether this browser shows notices; `missing`: it has none, or not on a page without TLS. */
export function noticePermission(): NoticePermission {
  return typeof Notification === 'undefined' || !window.isSecureContext ? 'missing' : Notification.permission;
}

/** To be called by a click: browsers ask nobody else. */
export async function askForNotices(): Promise<NoticePermission> {
  if (noticePermission() !== 'default') return noticePermission();
  return Notification.requestPermission().catch(() => noticePermission());
}

/** A click on the notice leads to Today. */
export function useOpeningNotice(glance: Glance | null): void {
  const t = useText();
  const { format } = useRuntime();
  const navigate = useNavigate();
  const show = useEffectEvent(({ today, tomorrow, readOn, day }: Glance) => {
    const ends = (key: 'today' | 'tomorrow', { count, sum }: Glance['today']) =>
      t(`glance.notice.${key}`, { count, n: format.number(count), money: roundMoney(sum, format) });
    const read = format.weekdayDate(readOn, { weekday: 'short', hasYear: false, isLong: false });
    const lines = [
      ...(today.count > 0 ? [ends('today', today)] : []),
      ...(tomorrow.count > 0 ? [ends('tomorrow', tomorrow)] : []),
    ];
    if (readOn !== day) lines.push(t('glance.readOn', { day: read }));
    void showNotice(t('glance.notice.title'), lines.join('\n'), () => {
      window.focus();
      navigate({ to: TODAY_PATH });
    });
  });
  useEffect(() => {
    if (glance === null || !getPreferences().openingNotice || noticePermission() !== 'granted') return;
    // Nothing that ends is no reason for a notice.
    if (glance.today.count + glance.tomorrow.count > 0 && takeTurn()) show(glance);
  }, [glance]);
}

/** True once in a tab. */
function takeTurn(): boolean {
  try {
    if (sessionStorage.getItem(SHOWN) !== null) return false;
    sessionStorage.setItem(SHOWN, 'shown');
  } catch {
    // Without storage the notice is not shown: it would come at every page.
    return false;
  }
  return true;
}

/** Some telephones show notices through the service worker only. */
async function showNotice(title: string, body: string, onClick: () => void): Promise<void> {
  const options = { body, tag: TAG };
  try {
    const notice = new Notification(title, options);
    notice.onclick = () => {
      onClick();
      notice.close();
    };
  } catch {
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(title, options).catch(() => undefined);
  }
}
