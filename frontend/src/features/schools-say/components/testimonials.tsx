import { Text } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { PublicSection } from '../../public-pages/components/public-section';
import classes from './testimonials.module.css';

const SAMPLES = [
  ['primaryIe', 5],
  ['publicUs', 5],
  ['smallZa', 5],
  ['academyGb', 4],
  ['collegeAu', 4],
  ['schoolSg', 5],
] as const;
const STARS = [1, 2, 3, 4, 5];

export function Testimonials() {
  const { t } = useTranslation('schoolsSay');
  return (
    <PublicSection id="voices" title={t('testimonials.title')}>
      <p className={classes.notice}>
        <strong>{t('testimonials.sampleTitle')}</strong> {t('testimonials.sample')}
      </p>
      <ul className={classes.voices}>
        {SAMPLES.map(([key, rating]) => (
          <li key={key}>
            <Card className={classes.voice}>
              <div className={classes.top}>
                <span role="img" aria-label={t('testimonials.stars', { count: rating })}>
                  {STARS.map((star) => (
                    <IconStarFilled
                      key={star}
                      size={20}
                      aria-hidden="true"
                      className={star <= rating ? classes.star : classes.noStar}
                    />
                  ))}
                </span>
                <span className={classes.badge}>{t('testimonials.badge')}</span>
              </div>
              <figure className={classes.figure}>
                <blockquote className={classes.quote}>{t(`testimonials.items.${key}.quote`)}</blockquote>
                <figcaption>
                  {t(`testimonials.items.${key}.who`)}
                  <Text size="sm" c="dimmed" component="span" display="block">
                    {t(`testimonials.items.${key}.where`)}
                  </Text>
                </figcaption>
              </figure>
            </Card>
          </li>
        ))}
      </ul>
    </PublicSection>
  );
}
