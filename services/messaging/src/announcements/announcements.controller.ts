import {
  type Announcement,
  type AnnouncementNews,
  type AnsweredAnnouncement,
  AnswerAnnouncement,
  ConfirmAnnouncement,
  FindAnnouncements,
  type OpenedAnnouncement,
  TranslateInto,
  type Translation,
} from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { AnnouncementsService } from './announcements.service';
import { SurveysService } from './surveys.service';

const OfAnnouncement = () => Param('announcementId', ParseUUIDPipe);

@Controller('announcements')
@Allow('announcements.read')
export class AnnouncementsController {
  constructor(
    private readonly announcements: AnnouncementsService,
    private readonly surveys: SurveysService,
  ) {}

  @Get()
  list(@Query() { before }: FindAnnouncements): Promise<Announcement[]> {
    return this.announcements.list(currentIdentity(), before);
  }

  @Get('news')
  news(): Promise<AnnouncementNews> {
    return this.announcements.news(currentIdentity());
  }

  @Get(':announcementId')
  one(@OfAnnouncement() announcementId: string): Promise<OpenedAnnouncement> {
    return this.announcements.one(currentIdentity(), announcementId);
  }

  @Get(':announcementId/translation')
  translation(
    @OfAnnouncement() announcementId: string,
    @Query() wanted: TranslateInto,
  ): Promise<Translation> {
    return this.announcements.translation(currentIdentity(), announcementId, wanted);
  }

  @Post(':announcementId/read')
  @HttpCode(200)
  async read(@OfAnnouncement() announcementId: string): Promise<{ success: true }> {
    await this.announcements.read(currentIdentity(), announcementId);
    return { success: true };
  }

  @Post(':announcementId/confirm')
  @HttpCode(200)
  async confirm(
    @OfAnnouncement() announcementId: string,
    @Body() { version }: ConfirmAnnouncement,
  ): Promise<{ success: true }> {
    await this.announcements.confirm(currentIdentity(), announcementId, version);
    return { success: true };
  }

  @Post(':announcementId/answer')
  @HttpCode(200)
  async answer(
    @OfAnnouncement() announcementId: string,
    @Body() { choiceId }: AnswerAnnouncement,
  ): Promise<AnsweredAnnouncement> {
    return {
      success: true,
      survey: await this.surveys.answer(currentIdentity(), announcementId, choiceId?.toLowerCase() ?? null),
    };
  }
}
