import '../../../i18n/shared/office';
import type { LinkForOffice } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../lib/name-of';
import { TimeAgo } from '../../../components/time-ago';
import { WriteButton } from '../../../components/write-controls';
import type { Decision } from '../../../lib/guardian-links';
import classes from './office-links.module.css';

interface OfficeLinkProps {
  link: LinkForOffice;
  onDecide: (what: Decision['what']) => void;
}

/** The person asking, the child and the account: all the office needs to tell cases apart. */
export function OfficeLink({ link, onDecide }: OfficeLinkProps) {
  const { t } = useTranslation('people');
  const { student, guardian, children, askedBy, askedAt } = link;
  const [child, parent] = [nameOf(student), nameOf(guardian)];
  const contacts = [guardian.email, guardian.phone].filter(Boolean).join(' · ');
  return (
    <div className={classes.link}>
      <div className={classes.words}>
        <Text fw={600}>{t('links.question', { child, parent })}</Text>
        <dl className={classes.facts}>
          <div>
            <dt>{t('links.child')}</dt>
            <dd>
              {t('links.inClass', { name: child, number: student.classNumber, className: student.className })}
            </dd>
          </div>
          <div>
            <dt>{t('links.account')}</dt>
            <dd>
              {t('links.parentId', { name: parent, parentId: guardian.parentId })}
              {contacts && <span className={classes.contacts}>{contacts}</span>}
            </dd>
          </div>
          <div>
            <dt>{t('links.alreadyOf')}</dt>
            <dd>
              {children.length === 0
                ? t('links.ofNobody')
                : children
                    .map(({ firstName, lastName, classNumber }) =>
                      t('links.childInClass', { name: nameOf({ firstName, lastName }), number: classNumber }),
                    )
                    .join(', ')}
            </dd>
          </div>
          <div>
            <dt>{t('links.askedBy')}</dt>
            <dd>
              {askedBy ?? t('links.somebody')} · <TimeAgo at={askedAt} />
            </dd>
          </div>
        </dl>
      </div>
      <div className={classes.buttons}>
        <WriteButton
          onClick={() => onDecide('approve')}
          aria-label={t('links.approveNamed', { child, parent })}
        >
          {t('links.approve')}
        </WriteButton>
        <WriteButton
          variant="default"
          onClick={() => onDecide('decline')}
          aria-label={t('links.declineNamed', { child, parent })}
        >
          {t('links.decline')}
        </WriteButton>
      </div>
    </div>
  );
}
