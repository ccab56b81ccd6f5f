import { findCountry } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import { COMPANY } from '../../../lib/company';
import { LegalTable } from './legal-table';
import { longDate } from './long-date';

export function Companies() {
  const { t } = useTranslation('legalPages');
  return (
    <>
      <LegalTable
        caption={t('companies.caption')}
        columns={[
          t('companies.country'),
          t('companies.name'),
          t('companies.registration'),
          t('companies.serves'),
        ]}
        rows={COMPANY.entities.map(({ country, name, address, registration, serves }) => [
          country,
          <>
            <strong>{name}</strong>
            <br />
            {address}
          </>,
          registration,
          serves.map((code) => findCountry(code)?.name).join(', '),
        ])}
      />
      <CompanyFacts />
    </>
  );
}

export function Directors() {
  const { t } = useTranslation('legalPages');
  return (
    <>
      <LegalTable
        caption={t('companies.directors')}
        columns={[t('companies.company'), t('companies.directors')]}
        rows={COMPANY.entities.map(({ name, directors }) => [
          name,
          directors.join(', ') || t('companies.directorsMissing'),
        ])}
      />
      <CompanyFacts />
    </>
  );
}

/** Marks sample data as such, so that it is not mistaken for facts. */
function CompanyFacts() {
  const { t } = useTranslation(['legalPages', 'publicPages']);
  const { sample, source, checked } = COMPANY;
  return (
    <p role="note">
      {sample ? t('publicPages:sampleCompany') : t('companies.facts', { source, date: longDate(checked) })}
    </p>
  );
}
