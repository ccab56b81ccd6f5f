import { IconArrowLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePlaceMarks } from '../lib/place-marks';
import classes from './place-trail.module.css';

/** Breadcrumbs. A phone has room only for the nearest page, shown as a back link. */
export function PlaceTrail() {
  const { t } = useTranslation('shell');
  const marks = usePlaceMarks();
  if (marks.length === 0) return null;
  return (
    <nav aria-label={t('where')} data-print="never">
      <ol className={classes.trail}>
        {marks.map(({ to, name }, index) => (
          <li key={to} className={classes.mark} data-next={index === marks.length - 1 || undefined}>
            <Link to={to} className={classes.link}>
              <IconArrowLeft size={18} aria-hidden="true" className={classes.back} />
              {index === marks.length - 1 ? (
                <WayBack sentence={t(`marks.${name}.back`)} name={t(`marks.${name}.name`)} />
              ) : (
                t(`marks.${name}.name`)
              )}
            </Link>
            <IconChevronRight size={16} aria-hidden="true" className={classes.on} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A link to the parent page, for a page with nothing else on it. */
export function useWayBack(): { to: string; label: string } | null {
  const { t } = useTranslation('shell');
  const mark = usePlaceMarks().at(-1);
  return mark ? { to: mark.to, label: t(`marks.${mark.name}.back`) } : null;
}

/** A sentence of which a wide screen shows only the name. */
function WayBack({ sentence, name }: { sentence: string; name: string }) {
  const at = sentence.toLocaleLowerCase().indexOf(name.toLocaleLowerCase());
  if (at < 0) return <span>{sentence}</span>;
  const end = at + name.length;
  return (
    <span className={classes.sentence}>
      <span className={classes.around}>{sentence.slice(0, at)}</span>
      {sentence.slice(at, end)}
      <span className={classes.around}>{sentence.slice(end)}</span>
    </span>
  );
}
