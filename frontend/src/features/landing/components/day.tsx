import { useTranslation } from 'react-i18next';
import classes from './day.module.css';
import { AlertScene, PointsScene, SlipScene } from './scenes';

const SCENES = [
  ['points', PointsScene],
  ['slip', SlipScene],
  ['alert', AlertScene],
] as const;

/** The product's purpose in three pictures. */
export function Day() {
  const { t } = useTranslation('landing');
  return (
    <section aria-labelledby="day">
      <div className={classes.intro}>
        <h2 id="day" className={classes.title}>
          {t('day.title')}
        </h2>
        <p className={classes.lead}>{t('day.lead')}</p>
      </div>
      <ol className={classes.scenes}>
        {SCENES.map(([scene, Picture]) => (
          <li key={scene} className={classes.scene}>
            <Picture />
            <h3 className={classes.name}>{t(`day.scenes.${scene}.title`)}</h3>
            <p className={classes.text}>{t(`day.scenes.${scene}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
