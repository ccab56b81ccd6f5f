import type { OrganisationSchool, OwnOrganisation } from '@homeroom/contracts';
import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FindOne } from '../../../components/find-one';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { useAddress } from '../../../lib/use-address';
import { OWN, ownQuery, partsQuery } from '../api/below';
import { branchesOf } from '../model';
import { Members } from './members';
import classes from './organisations.module.css';
import { Overview } from './overview';
import { WayHome } from '../../../components/way-home';

interface YourOrganisationProps {
  ownSchoolId: string;
  /** Renders the action to enter a school. */
  enter: (school: OrganisationSchool) => ReactNode;
}

/** A member's view: the schools below, and who may enter them. */
export function YourOrganisation(props: YourOrganisationProps) {
  const { t } = useTranslation('organisations');
  const query = useQuery(ownQuery);
  const address = useAddress();
  const chosen = address.read('organisation');
  return (
    <QueryView query={query}>
      {(own) => {
        const organisation = own.find(({ id }) => id === chosen) ?? own[0];
        if (!organisation)
          return (
            <EmptyState title={t('yours.noneTitle')} description={t('yours.noneText')}>
              <WayHome />
            </EmptyState>
          );
        return (
          <div className={classes.parts}>
            {own.length > 1 && (
              <FindOne
                label={t('yours.choose')}
                data={own.map(({ id, name }) => ({ value: id, label: name }))}
                value={organisation.id}
                onChange={(id) => address.change({ organisation: id, part: '', school: '', page: '' })}
              />
            )}
            <OneOrganisation key={organisation.id} organisation={organisation} {...props} />
          </div>
        );
      }}
    </QueryView>
  );
}

function OneOrganisation({
  organisation,
  ownSchoolId,
  enter,
}: YourOrganisationProps & { organisation: OwnOrganisation }) {
  const { t } = useTranslation('organisations');
  return (
    <>
      <Overview
        organisation={organisation}
        actionsOf={(school) =>
          school.id === ownSchoolId ? <Badge variant="light">{t('yours.own')}</Badge> : enter(school)
        }
      />
      <WhoMayEnter organisation={organisation} />
    </>
  );
}

/** Members of the organisation and of those below it; the latter are managed by their own administrators. */
function WhoMayEnter({ organisation }: { organisation: OwnOrganisation }) {
  const { t } = useTranslation('organisations');
  const query = useQuery(partsQuery(organisation.id));
  const [chosen, setChosen] = useState(organisation.id);
  return (
    <QueryView query={query}>
      {(parts) => {
        const branches = branchesOf(parts);
        const part = parts.find(({ id }) => id === chosen) ?? parts[0];
        if (!part) return null;
        return (
          <>
            {parts.length > 1 && (
              <FindOne
                label={t('yours.parts')}
                data={branches.map(({ id, name, path }) => ({
                  value: id,
                  label: [...path, name].join(' › '),
                }))}
                value={part.id}
                onChange={setChosen}
              />
            )}
            <Members key={part.id} path={OWN} organisation={part} manages={part.isManaged} />
          </>
        );
      }}
    </QueryView>
  );
}
