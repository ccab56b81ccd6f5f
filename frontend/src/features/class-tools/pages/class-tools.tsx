import '../../../i18n/shared/office';
import '../../grove/texts';
import '../texts';
import { isClassNumber } from '@homeroom/domain';
import { Button } from '@mantine/core';
import { IconLayoutGrid, IconPresentation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { usePageHead } from '../../../lib/page-head';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { onPageItself } from '../../../lib/stay-here';
import { useAddress } from '../../../lib/use-address';
import { leaveBy } from '../../../lib/ways-out';
import { classQuery } from '../../class-cards/api/get-classes';
import { WallHead } from '../../grove/wall/wall-head';
import { ToolShelf } from '../components/tool-shelf';
import { ToolView } from '../components/tool-view';
import { isTool, type Tool } from '../tools';

/** Wide enough for any wall screen. */
const WIDEST = 3_840;

/** A teacher's tools for use in front of a class. The open tool is in the address, but nobody's name. */
export default function ClassTools() {
  const { t } = useTranslation('classTools');
  usePageHead({ title: t('title'), description: t('lead') });
  const asked = Number(useParams().classNumber);
  // For an invalid number the server's error is shown.
  const classNumber = isClassNumber(asked) ? asked : 0;
  const card = useQuery(classQuery(classNumber));
  const address = useAddress();
  const { role } = useSignedInUser();
  const mode = address.read('mode') || (role === 'class_device' ? 'wall' : 'hand');
  const isWall = mode === 'wall';
  const name = address.read('tool');
  const tool = isTool(name) ? name : null;
  const to = (next: Tool | null) => {
    const query = new URLSearchParams({ ...(next && { tool: next }), mode });
    return `?${query.toString()}`;
  };
  return (
    <Page {...(isWall && { size: WIDEST })}>
      <div data-register={isWall ? 'wall' : undefined} style={{ display: 'contents' }}>
        <QueryView query={card} whole>
          {({ className }) => (
            <>
              {isWall ? (
                <WallHead
                  title={tool ? t(`tools.${tool}.name`) : className}
                  onHand={() => address.change({ mode: 'hand' })}
                />
              ) : (
                <PageTitle
                  title={tool ? t(`tools.${tool}.name`) : t('title')}
                  lead={tool ? t(`tools.${tool}.about`) : className}
                >
                  <Button
                    variant="default"
                    leftSection={<IconPresentation size={18} aria-hidden="true" />}
                    onClick={() => leaveBy(() => onPageItself(() => address.change({ mode: 'wall' })))}
                  >
                    {t('onWall')}
                  </Button>
                </PageTitle>
              )}
              {tool ? (
                <>
                  <ToolView
                    key={`${classNumber} ${tool}`}
                    tool={tool}
                    classNumber={classNumber}
                    isWall={isWall}
                  />
                  <div data-print="never">
                    <Button
                      component={Link}
                      to={to(null)}
                      variant="default"
                      leftSection={<IconLayoutGrid size={18} aria-hidden="true" />}
                    >
                      {t('all')}
                    </Button>
                  </div>
                </>
              ) : (
                <ToolShelf to={to} />
              )}
            </>
          )}
        </QueryView>
      </div>
    </Page>
  );
}
