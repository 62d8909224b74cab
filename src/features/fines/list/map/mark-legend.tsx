// What the marks on the map of fines mean.
import { useText } from '../../../../i18n/use-text';
import { useRuntime } from '../../../../ui/runtime';

export function MarkLegend() {
  const t = useText();
  const { labels } = useRuntime();
  return (
    <ul className="legend mark-legend" aria-label={t('finesMap.map.legend')}>
      {labels.seriousnesses.map(({ id, text, level }) => (
        <li key={id}>
          <i className={`point-sign level-${level}`} />
          {text}
        </li>
      ))}
      <li>
        <i className="point-sign level-0" />
        {t('finesMap.map.notStated')}
      </li>
      <li>
        <i className="point-sign cluster" />
        {t('finesMap.map.clusterKey')}
      </li>
      <li>
        <i className="point-sign cluster open" />
        {t('finesMap.map.openKey')}
      </li>
      <li>
        <i className="point-sign cluster selected" />
        {t('finesMap.map.selectedKey')}
      </li>
    </ul>
  );
}
