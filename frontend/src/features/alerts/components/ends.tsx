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
 * The code for end notices is loaded with the page, because it may be unavailable later: without a network, or after a deployment. If it
 * failed to load it is requested again with each alert; until then a short notice is shown.
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

/** Never says that all is well. Sends no receipt, because the other channels report the end with the staff's update. */
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
