import { CALCULATOR_PRICES, SMALL_SCHOOL_MAX } from '@homeroom/domain';
import { Text } from '@mantine/core';
import { IconCheck, IconMinus, IconQuestionMark, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BRAND } from '../../../lib/brand';
import { PublicSection } from '../../public-pages/components/public-section';
import { SourceList } from '../../public-pages/components/source-list';
import { WideTable } from '../../public-pages/components/wide-table';
import { MARKS, type Mark, OTHER_PRICES, PRODUCTS, SOURCES } from '../comparison';
import classes from './comparison.module.css';

const ICONS = { yes: IconCheck, partly: IconMinus, no: IconX, unknown: IconQuestionMark } as const;

export function Comparison() {
  const { t } = useTranslation('schoolsSay');
  return (
    <PublicSection id="comparison" title={t('comparison.title')}>
      <Text c="dimmed" mb="md" maw="46rem">
        {t('comparison.lead')}
      </Text>
      <WideTable label={t('comparison.title')}>
        <thead>
          <tr>
            <th scope="col">{t('comparison.feature')}</th>
            <th scope="col" className={classes.own}>
              {BRAND.name}
            </th>
            {PRODUCTS.map(({ name, sources }) => (
              <th key={name} scope="col">
                {name} <span className={classes.source}>[{sources.join(', ')}]</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <PriceRow />
          {MARKS.map(([row, own, ...others]) => (
            <tr key={row}>
              <th scope="row">{t(`comparison.rows.${row}`)}</th>
              <td className={classes.own}>
                <MarkText mark={own} />
              </td>
              {others.map((mark, column) => (
                <td key={PRODUCTS[column]?.name}>
                  <MarkText mark={mark} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
      <Text size="sm" c="dimmed" mt="sm">
        {t('comparison.notes.familyMessages')} {t('comparison.notes.alerts')}
      </Text>
      <SourceList sources={SOURCES} />
    </PublicSection>
  );
}

function PriceRow() {
  const { t } = useTranslation('schoolsSay');
  return (
    <tr>
      <th scope="row">{t('comparison.rows.price')}</th>
      <td className={classes.own}>
        <strong>{t('comparison.price.own', { amount: CALCULATOR_PRICES.zones[2].small })}</strong>
        <Text size="sm">{t('comparison.price.ownNote', { limit: SMALL_SCHOOL_MAX })}</Text>
      </td>
      {OTHER_PRICES.map((price) => (
        <td key={price}>{t(`comparison.price.${price}`)}</td>
      ))}
    </tr>
  );
}

function MarkText({ mark }: { mark: Mark }) {
  const { t } = useTranslation('schoolsSay');
  const Icon = ICONS[mark];
  return (
    <span className={classes.mark} data-mark={mark}>
      <Icon size={18} aria-hidden="true" />
      {t(`comparison.marks.${mark}`)}
    </span>
  );
}
