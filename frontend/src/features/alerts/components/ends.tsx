import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CrashBoundary } from '../../../components/crash-boundary';
import { pageIsThere } from '../../../lib/later';
import { usePart } from '../../../lib/use-part';
import classes from './alert-banner.module.css';
import type { AlertEndsProps } from './alert-ends-props';

const load = () => import('./alert-ends');

/**
 * What says that an alert is over comes with the page, as it would not later: not without a network, nor where a new version has taken
 * its place. Where it did not come it is asked for with each alert; until it is there, an end is said in few words.
 */
export function Ends(props: AlertEndsProps) {
  const { active, ended } = props;
  const { Part: AlertEnds, bring } = usePart(load);
  const bringIt = useEffectEvent(() => bring());
  useEffect(() => {
    const inTime = active.length > 0 ? Promise.resolve() : pageIsThere();
    void inTime.then(() => bringIt());
  }, [active, ended]);
  if (active.length + ended.length === 0) return null;
  return (
    <CrashBoundary instead={() => <PlainEnds {...props} />}>
      {AlertEnds ? <AlertEnds {...props} /> : <PlainEnds {...props} />}
    </CrashBoundary>
  );
}

/** Never that all is well. It says nothing of having been received: the other ways tell of it with what the staff have said. */
function PlainEnds({ active, ended, isCovered, onDismiss }: AlertEndsProps) {
  const { t } = useTranslation(['alerts', 'common']);
  if (isCovered) return null;
  return ended.map(({ id, type, told: { audience } }) => (
    <section
      key={id}
      role="status"
      className={classes.banner}
      data-kind={active.length > 0 ? undefined : 'over'}
      data-audience={audience}
    >
      <div className={classes.line}>
        <p className={classes.words}>
          <strong>{t('over', { type: t(`types.${type}`) })}</strong>
        </p>
        <Button variant="outline" color="white" onClick={() => onDismiss([id])}>
          {t('common:close')}
        </Button>
      </div>
    </section>
  ));
}
