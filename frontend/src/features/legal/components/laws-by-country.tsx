import { COUNTRIES } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import { LAWS } from '../laws';
import { LegalTable } from './legal-table';
import { longDate } from './long-date';

export function LawsByCountry() {
  const { t } = useTranslation(['childrenAct', 'legalPages']);
  return COUNTRIES.map(({ code, name: country }) => (
    <div key={code}>
      <h3>{country}</h3>
      <LegalTable
        caption={t('lawsTable.caption', { country })}
        captionHidden
        columns={[t('lawsTable.law'), t('lawsTable.about'), t('lawsTable.source')]}
        rows={LAWS[code].map(({ id, name, source, url, checked }) => [
          name,
          t(`laws.${id}`),
          <>
            <a href={url}>{source}</a>
            <br />
            <small>{t('legalPages:checked', { date: longDate(checked) })}</small>
          </>,
        ])}
      />
    </div>
  ));
}
