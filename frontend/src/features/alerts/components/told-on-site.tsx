import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActiveAlert } from '../model';
import { AlertFacts } from './alert-facts';
import classes from './told.module.css';
import { TypeIcon } from './type-icon';
import { AlertUpdates } from './alert-updates';
import { useFitWidth } from './use-fit-width';
import { inWords } from '../../../i18n/said';

interface ToldProps {
  alert: ActiveAlert;
  /** The heading that counts as seen. */
  title: RefObject<HTMLHeadingElement | null>;
  titleId: string;
}

/** For people at the school: what to do, as large as the screen allows, and one instruction, before anything else. */
export function ToldOnSite({ alert, title, titleId }: ToldProps) {
  const { t } = useTranslation('alerts');
  const { told, school, membershipId } = alert;
  const [action, instruction] =
    told.audience === 'family' ? ['', ''] : [inWords(told.action), inWords(told.instruction)];
  const word = useRef<HTMLSpanElement>(null);
  useFitWidth(word, action);
  return (
    <>
      <p className={classes.kind}>
        <TypeIcon type={alert.type} size={34} />
        {t(`kinds.${alert.kind}`)} · {t(`types.${alert.type}`)}
        {membershipId !== undefined && ` · ${t('elsewhere', { school: school.name ?? '' })}`}
      </p>
      <h1 ref={title} id={titleId} className={classes.action}>
        <span ref={word}>{action}</span>
      </h1>
      <p className={classes.instruction}>{instruction}</p>
      <AlertUpdates alert={alert} />
      <AlertFacts alert={alert} />
    </>
  );
}
