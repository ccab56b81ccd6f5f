import type { EmergencyPack, EmergencyPackClass, EmergencyPackStudent } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import { dayInWords } from '../../../components/moment';
import printed from '../../../components/print-sheets.module.css';
import { nameOf } from '../../../lib/name-of';
import { useSignedInUser } from '../../../lib/signed-in-user';
import classes from './pack-sheets.module.css';

/** One or more sheets for each class, shown as they are printed. */
export function PackSheets({ pack: { day, classes: sheets } }: { pack: EmergencyPack }) {
  return (
    <div data-print="list" className={printed.sheets}>
      {sheets.map((sheet) => (
        <Sheet key={sheet.classNumber} sheet={sheet} day={day} />
      ))}
    </div>
  );
}

function Sheet({ sheet, day }: { sheet: EmergencyPackClass; day: string }) {
  const { t, i18n } = useTranslation('emergencyPack');
  const { schoolName } = useSignedInUser();
  const { classNumber, className, grade, section, teacher, students } = sheet;
  const name = t('ofClass', { number: classNumber, name: className });
  const date = dayInWords(day, i18n.language);
  return (
    <section className={`${printed.sheet} ${classes.sheet}`} aria-label={name}>
      <header className={classes.head}>
        <h2 className={printed.title}>{name}</h2>
        <p className={classes.kind}>{t('title')}</p>
        <p>
          {t('line', { grade, section })} · {teacher ? t('teacher', { name: teacher }) : t('noTeacher')}
        </p>
        <p>{schoolName}</p>
        <p>{t('count', { count: students.length })}</p>
        <p>{t('asOf', { date })}</p>
      </header>
      {students.length === 0 ? (
        <p className={classes.empty}>{t('nobody')}</p>
      ) : (
        <>
          <p className={classes.byHand}>
            {[t('checkedBy'), t('at'), t('present', { count: students.length })].map((label) => (
              <span key={label}>{label}</span>
            ))}
          </p>
          <table className={`${printed.table} ${classes.table}`} aria-label={name}>
            <thead>
              {/* Repeated on the following sheets of a class. */}
              <tr className={classes.again}>
                <td colSpan={5}>{t('again', { name, date })}</td>
              </tr>
              <tr>
                <th scope="col">{t('here')}</th>
                <th scope="col">{t('number')}</th>
                <th scope="col">{t('child')}</th>
                <th scope="col">{t('call')}</th>
                <th scope="col">{t('medical')}</th>
              </tr>
            </thead>
            <tbody>
              {students.map((student, index) => (
                <tr key={student.id}>
                  <td>
                    <span className={printed.box} />
                  </td>
                  <td className={classes.number}>{index + 1}</td>
                  <th scope="row">
                    <bdi>{nameOf(student)}</bdi>
                  </th>
                  <td>
                    <Contacts student={student} />
                    <Collection student={student} />
                  </td>
                  <td className={classes.medical}>
                    <Medical student={student} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <p className={printed.foot}>{t('medicalNote')}</p>
      <p className={printed.foot}>{t('keep')}</p>
    </section>
  );
}

/** Others who may collect the child, and people who must not. */
function Collection({ student: { contacts, mayCollect, mayNot } }: { student: EmergencyPackStudent }) {
  const { t } = useTranslation('emergencyPack');
  const others = mayCollect.filter(
    ({ name, phone }) => !contacts.some((contact) => contact.name === name && contact.phone === phone),
  );
  return (
    <>
      {others.length > 0 && (
        <p>
          {t('mayCollect')}:{' '}
          <bdi>
            {others
              .map(({ name, phone, relation }) =>
                [name ?? t('parent'), relation, phone].filter(Boolean).join(', '),
              )
              .join('; ')}
          </bdi>
        </p>
      )}
      {mayNot.length > 0 && (
        <p>
          <strong>
            {t('mayNot')}: <bdi>{mayNot.map((name) => name ?? t('parent')).join('; ')}</bdi>
          </strong>
        </p>
      )}
    </>
  );
}

function Medical({ student: { medical } }: { student: EmergencyPackStudent }) {
  const { t } = useTranslation('emergencyPack');
  return medical.map(({ kind, title, detail, isSevere }) => (
    <p key={`${kind} ${title}`}>
      <bdi className={isSevere ? classes.severe : ''}>
        {isSevere && `${t('severe')}: `}
        {title}
      </bdi>
      {detail && `. ${detail}`}
    </p>
  ));
}

function Contacts({ student: { contacts } }: { student: EmergencyPackStudent }) {
  const { t } = useTranslation('emergencyPack');
  if (!contacts.some(({ phone }) => phone)) return <strong>{t('noPhone')}</strong>;
  return (
    <ul className={classes.contacts}>
      {contacts.map(({ name, phone }) => (
        <li key={`${name} ${phone}`}>
          <bdi>{name ?? t('parent')}</bdi>
          <bdi className={classes.phone}>{phone ?? t('withoutPhone')}</bdi>
        </li>
      ))}
    </ul>
  );
}
