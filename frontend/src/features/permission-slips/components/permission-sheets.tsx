import type { PermissionChild, PermissionPaper } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import { dayInWords } from '../../../components/moment';
import printed from '../../../components/print-sheets.module.css';
import { nameOf } from '../../../lib/name-of';
import classes from './permission-sheets.module.css';

/** A sheet for each class, shown as it is printed. */
export function PermissionSheets({ paper }: { paper: PermissionPaper }) {
  const { t } = useTranslation('permissionSlips');
  const numbers = [...new Set(paper.children.map(({ classNumber }) => classNumber))];
  if (numbers.length === 0) return <p role="status">{t('children.none')}</p>;
  return (
    <div data-print="list" className={printed.sheets}>
      {numbers.map((number) => (
        <Sheet
          key={number}
          paper={paper}
          students={paper.children.filter(({ classNumber }) => classNumber === number)}
        />
      ))}
    </div>
  );
}

function Sheet({ paper, students }: { paper: PermissionPaper; students: readonly PermissionChild[] }) {
  const { t, i18n } = useTranslation('permissionSlips');
  const { day, title, place, eventOn } = paper;
  const on = (date: string) => dayInWords(date, i18n.language);
  const [{ classNumber, className } = { classNumber: 0, className: '' }] = students;
  const name = t('write.ofClass', { number: classNumber, name: className });
  const permitted = students.filter(({ standing }) => standing === 'yes').length;
  return (
    <section className={`${printed.sheet} ${classes.sheet}`} aria-label={name}>
      <h2 className={printed.title}>{title}</h2>
      <p>
        <strong>{name}</strong>
      </p>
      <p>{[eventOn && on(eventOn), place].filter(Boolean).join(' · ')}</p>
      <p>{t('list.count', { permitted, total: students.length })}</p>
      <p>{t('list.asOf', { day: on(day) })}</p>
      <table className={`${printed.table} ${classes.table}`} aria-label={name}>
        <thead>
          <tr>
            <th scope="col">{t('list.here')}</th>
            <th scope="col">{t('children.name')}</th>
            <th scope="col">{t('children.standing')}</th>
            <th scope="col">{t('list.notes')}</th>
          </tr>
        </thead>
        <tbody>
          {students.map((child) => (
            <tr key={child.studentId}>
              <td>{child.standing === 'yes' && <span className={printed.box} />}</td>
              <th scope="row">
                <bdi>{nameOf(child)}</bdi>
              </th>
              <td>{t(`standings.${child.standing}`)}</td>
              <td className={classes.note}>{notesOf(child)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={printed.foot}>{t('list.noMedical')}</p>
    </section>
  );
}

/** What those wrote whose answers count. */
function notesOf({ answers }: PermissionChild): string {
  return answers
    .filter(({ note, counts }) => note !== null && counts)
    .map(({ note }) => note)
    .join('; ');
}
