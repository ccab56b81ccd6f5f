import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ClassNumberParam, ROUTES, SERVICES, SetMessengerStatus } from '@homeroom/contracts';
import { EXPORT_PARTS, EXPORTED_FILES } from '@homeroom/domain';
import {
  Allow,
  BeforeFactor,
  differencesOf,
  doorsOf,
  InEveryState,
  Internal,
  NeedsStepUp,
} from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Patch, Post, Query, type Type } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants';

/**
 * A process whose routes differ from the contract does not start. This checks all services at once, without their databases, and checks
 * that the comparison itself notices differences.
 */
function controllersOf(service: string): Type[] {
  const root = join(__dirname, '../../services', service, 'src');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.controller.ts'))
    .flatMap((file) => Object.values(jest.requireActual<Record<string, unknown>>(join(root, file))))
    .filter((each): each is Type => typeof each === 'function' && Reflect.hasMetadata(PATH_METADATA, each));
}

/** The controllers of these routes are made by shared code when each service starts, which then runs the same check. */
const madeAtStart = (service: string) =>
  [...EXPORT_PARTS, ...EXPORTED_FILES.flatMap((part) => [`${part}/files`, `${part}/files/portion`])]
    .map((path) => `/api/school-export/${path}`)
    .filter((path) => ROUTES.some((route) => route.service === service && route.path === path))
    .map((path) => `GET ${path} has no controller`);

it.each(SERVICES)('%s answers people exactly as the contract says', (service) => {
  expect(differencesOf(service, controllersOf(service).flatMap(doorsOf))).toEqual(madeAtStart(service));
});

@Controller('messages')
class Messages {
  @Allow('messages.directory')
  @Get('directory')
  directory() {}

  @Allow('messenger.read')
  @Get('state')
  state() {}

  @Allow('messenger.read')
  @InEveryState()
  @Get('settings')
  settings(@Query() of: ClassNumberParam) {
    return of;
  }

  @Allow('messenger.manage')
  @BeforeFactor()
  @Patch('settings')
  change(@Query() of: ClassNumberParam, @Body() body: SetMessengerStatus) {
    return [of, body];
  }

  @Allow('messenger.read')
  @Get('changes')
  changes() {}

  @Allow('messenger.read')
  @Get('students')
  @HttpCode(202)
  students(@Query() of: ClassNumberParam) {
    return of;
  }

  @Allow('messenger.manage')
  @Patch('students')
  @NeedsStepUp()
  changeStudents(@Query() of: ClassNumberParam, @Body() body: SetMessengerStatus) {
    return [of, body];
  }

  @Allow('messenger.manage')
  @Post('students/:id')
  changeStudent() {}

  @Get('forgotten')
  forgotten() {}

  @Internal('school')
  @Get('internal/anything')
  anything() {}
}

it('reports a route opened wider, to nobody, under another method or shape, or undeclared', () => {
  // The service's other routes are not built here.
  const ofMessages = differencesOf('messaging', doorsOf(Messages)).filter(
    (line) =>
      / (?:\/api)?\/messages\//.test(line) &&
      !/\/messages\/(?:contacts|unread|search|conversations|held|blocks|cases|bad-words|writing|hours|scheduled|moderation|health|warnings|frozen-senders|taught-of-children)/.test(
        line,
      ),
  );
  expect(ofMessages).toEqual([
    'GET /api/messages/state is open to: messenger.read here, messenger.own in the contract',
    'GET /api/messages/settings is open in every state of a school: true here, false in the contract',
    'PATCH /api/messages/settings is open before the second factor: true here, false in the contract',
    'PATCH /api/messages/settings reads its body as: SetMessengerStatus here, ChangeMessenger in the contract',
    'GET /api/messages/changes reads its query as: undefined here, ClassNumberParam in the contract',
    'GET /api/messages/students answers: 202 here, 200 in the contract',
    'PATCH /api/messages/students may ask who it is (STEP_UP_NEEDED): true here, false in the contract',
    'PATCH /api/messages/students/:studentId has no controller',
    'POST /messages/students/:id is in no contract: add it, or say which processes may ask (@Internal)',
    'GET /messages/forgotten is in no contract: add it, or say which processes may ask (@Internal)',
  ]);
});
