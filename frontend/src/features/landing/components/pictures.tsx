import { useTranslation } from 'react-i18next';
import { fileOf, PICTURES, SCHEMES_SHOWN } from '../pictures';
import classes from './pictures.module.css';

/** Screenshots from the running platform. The one for the other colour scheme is hidden and never fetched. */
export function Pictures() {
  const { t } = useTranslation('landing');
  return (
    <section aria-labelledby="pictures">
      <h2 id="pictures" className={classes.title}>
        {t('pictures.title')}
      </h2>
      <div className={classes.pictures}>
        {PICTURES.map(({ name, width, height }) => (
          <figure key={name} className={classes.figure} data-wide={width > height || undefined}>
            {SCHEMES_SHOWN.map((scheme) => (
              <img
                key={scheme}
                src={fileOf(name, scheme)}
                alt={t(`pictures.${name}.alt`)}
                width={width}
                height={height}
                loading="lazy"
                decoding="async"
                className={classes[scheme]}
              />
            ))}
            <figcaption className={classes.caption}>{t(`pictures.${name}.caption`)}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
