import type { CheckArea, SecurityAssessment } from '@homeroom/contracts';
import { IconArchive, IconBuildingFortress, IconDatabaseHeart, IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { PublicSection } from '../../public-pages/components/public-section';
import type { Missing } from '../model';
import { AREAS, LAYERS } from '../threats';
import classes from './layers.module.css';
import { inWords } from '../../../i18n/said';

const ICONS: Record<CheckArea, typeof IconKey> = {
  authentication: IconKey,
  schoolIsolation: IconBuildingFortress,
  databaseSecurity: IconDatabaseHeart,
  backupProtection: IconArchive,
};

export function Layers({ assessment }: { assessment: Missing<SecurityAssessment> | undefined }) {
  const { t } = useTranslation('security');
  return (
    <PublicSection id="layers" title={t('contents.layers')}>
      <ol className={classes.layers}>
        {AREAS.map((area) => (
          <li key={area}>
            <Layer area={area} assessment={assessment} />
          </li>
        ))}
      </ol>
    </PublicSection>
  );
}

function Layer({
  area,
  assessment,
}: {
  area: CheckArea;
  assessment: Missing<SecurityAssessment> | undefined;
}) {
  const { t } = useTranslation('security');
  const Icon = ICONS[area];
  const assessed: Record<string, unknown> = { ...assessment?.currentProtections?.[area] };
  return (
    <Card className={classes.layer}>
      <Icon size={30} className={classes.icon} aria-hidden="true" />
      <h3 className={classes.name}>{t(`layers.${area}.title`)}</h3>
      <p className={classes.about}>{t(`layers.${area}.about`)}</p>
      <dl className={classes.facts}>
        {LAYERS[area].map((field) => (
          <div key={field}>
            <dt>{t(`layers.fields.${field}`)}</dt>
            <dd>
              {sentence(assessed[field]) ?? t('layers.unmeasured', { goal: t(`layers.goals.${field}`) })}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function sentence(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? inWords(value) : undefined;
}
