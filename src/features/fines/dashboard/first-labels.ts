// The words of the configuration for what the first cards show, before config.ts has checked it.

import type { Locale } from '../../../config/config';
import { defaultLabels } from '../../../config/default-labels';
import { createLabels, type Labels } from '../../../config/labels';
import { memberOf } from './plainly';

/** Null where the tables of `config` (config.json as parsed) are not what config.ts wants: the page will say what is the matter. */
export function firstLabels(config: unknown, locale: Locale): Labels | null {
  const own = memberOf(config, 'labels');
  const { fineStatus = defaultLabels.fineStatus, seriousnessKeys = defaultLabels.seriousness } = {
    fineStatus: memberOf(own, 'fineStatus'),
    seriousnessKeys: memberOf(own, 'seriousnessKeys'),
  };
  const isLabelled = (entry: unknown) => {
    const label = memberOf(entry, 'label');
    return [label, memberOf(label, locale)].some((text) => typeof text === 'string');
  };
  const isStatus = (entry: unknown) =>
    isLabelled(entry) && ['string', 'undefined'].includes(typeof memberOf(entry, 'group'));
  const isStep = (entry: unknown) =>
    isLabelled(entry) &&
    [1, 2, 3, 4].includes(Number(memberOf(entry, 'level'))) &&
    typeof memberOf(entry, 'level') === 'number';
  if (!isTableOf<Usual['fineStatus']>(fineStatus, isStatus)) return null;
  if (!isTableOf<Usual['seriousnessKeys']>(seriousnessKeys, isStep)) return null;
  return createLabels({ ...defaultLabels, fineStatus, seriousnessKeys }, locale);
}

type Usual = Parameters<typeof createLabels>[0];

function isTableOf<Table>(value: unknown, isEntry: (entry: unknown) => boolean): value is Table {
  return typeof value === 'object' && value !== null && Object.values(value).every(isEntry);
}
