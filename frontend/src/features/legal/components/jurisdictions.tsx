import { COUNTRIES } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import { AUTHORITIES, LAWS } from '../laws';
import { LegalTable } from './legal-table';

export function Jurisdictions() {
  const { t } = useTranslation('legalPages');
  return (
    <LegalTable
      caption={t('jurisdictions.caption')}
      columns={[t('jurisdictions.country'), t('jurisdictions.laws'), t('jurisdictions.authority')]}
      rows={COUNTRIES.map(({ code, name }) => [
        name,
        <ul key={code}>
          {LAWS[code].map((law) => (
            <li key={law.id}>{law.name}</li>
          ))}
        </ul>,
        AUTHORITIES[code].map((authority) => (
          <div key={authority.url}>
            <a href={authority.url}>{authority.name}</a>
          </div>
        )),
      ])}
    />
  );
}
