import { COUNTRIES } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import { helpLinesOf } from '../help-lines';
import { LegalTable } from './legal-table';
import { longDate } from './long-date';

export function HelpLines() {
  const { t } = useTranslation(['childrenAct', 'legalPages']);
  return COUNTRIES.map(({ code, name: country }) => (
    <div key={code}>
      <h3>{country}</h3>
      <LegalTable
        caption={t('helpLinesTable.caption', { country })}
        captionHidden
        columns={[t('helpLinesTable.service'), t('helpLinesTable.number'), t('helpLinesTable.source')]}
        rows={helpLinesOf(code).map(({ id, name, number, source, url, checked }) => [
          <>
            {name}
            <br />
            <small>{t(`helpLines.${id}`)}</small>
          </>,
          <a key={id} href={`tel:${number.replace(/\D/g, '')}`}>
            {number}
          </a>,
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
