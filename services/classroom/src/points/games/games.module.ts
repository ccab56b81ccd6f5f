import { KnownSchoolsModule } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { ProfilesModule } from '../../people/profiles/profiles.module';
import { ClassGamesService } from './class-games.service';
import { GamesConsumer } from './games.consumer';
import { GamesWorker } from './games.worker';
import { MyGamesService } from './my-games.service';
import { PlayController } from './play.controller';
import { RuleController } from './rule.controller';
import { RuleService } from './rule.service';
import { SessionsService } from './sessions.service';
import { SetsService } from './sets.service';
import { TeachController } from './teach.controller';
import { TournamentsService } from './tournaments.service';

@Module({
  imports: [ProfilesModule, KnownSchoolsModule],
  controllers: [PlayController, TeachController, RuleController],
  providers: [
    MyGamesService,
    SessionsService,
    SetsService,
    ClassGamesService,
    TournamentsService,
    RuleService,
    GamesConsumer,
    GamesWorker,
  ],
})
export class GamesModule {}
