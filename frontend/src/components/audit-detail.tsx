import '../i18n/shared/audit';
import type { AuditDetail } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import texts from '../i18n/shared/audit.en.json';
import { usd } from '../lib/money';
import classes from './audit-detail.module.css';
import { dayInWords, momentInWords } from './moment';

const FIELDS = Object.keys(texts.fields) as (keyof typeof texts.fields)[];
const DAYS = ['startsOn', 'endsOn'];
const MOMENTS = ['enteredAt', 'leftAt', 'raisedAt', 'liftedUntil'];

/** The details of an audit log entry in words. Ids are for machines and are left out. */
export function AuditDetails({ detail, network = null }: { detail: AuditDetail; network?: string | null }) {
  const { t, i18n } = useTranslation('audit');
  const codes: Record<string, Record<string, string> | undefined> = t('words', { returnObjects: true });
  const words = (field: string, value: unknown): string => {
    if (Array.isArray(value)) return value.map((each) => words(field, each)).join(', ');
    if (field === 'totalCents') return t('usd', { amount: usd(Number(value)) });
    if (DAYS.includes(field)) return dayInWords(String(value), i18n.language);
    if (MOMENTS.includes(field)) return momentInWords(String(value), i18n.language);
    if (field === 'enabled' && typeof value === 'boolean') return t(value ? 'on' : 'off');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    // A code unknown to this page is shown as it is.
    return codes[field]?.[String(value)] ?? String(value);
  };
  const told = FIELDS.flatMap((field) => {
    const value = field === 'network' ? network : detail[field];
    const isThere = value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
    return isThere ? [{ field, words: words(field, value) }] : [];
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
