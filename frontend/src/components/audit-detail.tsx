import '../i18n/audit';
import type { AuditDetail } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import { usd } from '../lib/money';
import classes from './audit-detail.module.css';

const FIELDS = [
  'feature',
  'plan',
  'enabled',
  'from',
  'to',
  'publicSchool',
  'number',
  'month',
  'totalCents',
  'paidOn',
  'enteredAt',
  'leftAt',
  'raisedAt',
  'reason',
] as const;
const MOMENTS = ['enteredAt', 'leftAt', 'raisedAt'];

/** What a line of an audit book says besides its action, in words. Ids are for machines and are left out. */
export function AuditDetails({ detail }: { detail: AuditDetail }) {
  const { t, i18n } = useTranslation('audit');
  const words = (field: (typeof FIELDS)[number], value: string | number | boolean): string => {
    if (field === 'totalCents') return t('usd', { amount: usd(Number(value)) });
    if (MOMENTS.includes(field)) return new Date(String(value)).toLocaleString(i18n.language);
    if (field === 'enabled' && typeof value === 'boolean') return t(value ? 'on' : 'off');
    return typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value);
  };
  const told = FIELDS.flatMap((field) => {
    const value = detail[field];
    return value === undefined || value === null ? [] : [{ field, words: words(field, value) }];
  });
  if (told.length === 0) return t('noDetails');
  return (
    <ul className={classes.list}>
      {told.map(({ field, words: said }) => (
        <li key={field}>
          <span className={classes.field}>{t(`fields.${field}`)}</span> {said}
        </li>
      ))}
    </ul>
  );
}
