import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from '@homeroom/contracts';
import { Allow, BeforeFactor, differencesOf, doorsOf, InEveryState, Internal } from '@homeroom/platform';
import { Controller, Get, Patch, Post, type Type } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants';

/**
 * A process whose routes are not those of the contract does not start. Here all of them are asked at once, without their
 * databases, and the question itself is asked whether it notices.
 */
function controllersOf(service: string): Type[] {
  const root = join(__dirname, '../../services', service, 'src');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.controller.ts'))
    .flatMap((file) => Object.values(jest.requireActual<Record<string, unknown>>(join(root, file))))
    .filter((each): each is Type => typeof each === 'function' && Reflect.hasMetadata(PATH_METADATA, each));
}

it.each(SERVICES)('%s answers people what the contract says, and nothing else', (service) => {
  expect(differencesOf(service, controllersOf(service).flatMap(doorsOf))).toEqual([]);
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
  settings() {}

  @Allow('messenger.manage')
  @BeforeFactor()
  @Patch('settings')
  change() {}

  @Allow('messenger.read')
  @Get('changes')
  changes() {}

  @Allow('messenger.read')
  @Get('students')
  students() {}

  @Allow('messenger.manage')
  @Patch('students')
  changeStudents() {}

  @Allow('messenger.manage')
  @Post('students/:id')
  changeStudent() {}

  @Get('forgotten')
  forgotten() {}

  @Internal('school')
  @Get('internal/anything')
  anything() {}
}

it('names what a service opens wider, to nobody, under another method, or without saying so', () => {
  expect(differencesOf('messaging', doorsOf(Messages))).toEqual([
    'GET /api/messages/state is open to: messenger.read here, messenger.own in the contract',
    'GET /api/messages/settings is open in every state of a school: true here, false in the contract',
    'PATCH /api/messages/settings is open before the second factor: true here, false in the contract',
    'PATCH /api/messages/students/:studentId has no controller',
    'POST /messages/students/:id is in no contract: add it, or say which processes may ask (@Internal)',
    'GET /messages/forgotten is in no contract: add it, or say which processes may ask (@Internal)',
  ]);
});
