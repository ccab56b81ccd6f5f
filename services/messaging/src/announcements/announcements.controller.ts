import {
  type Announcement,
  type AnnouncementNews,
  ConfirmAnnouncement,
  FindAnnouncements,
} from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { AnnouncementsService } from './announcements.service';

const OfAnnouncement = () => Param('announcementId', ParseUUIDPipe);

@Controller('announcements')
@Allow('announcements.read')
export class AnnouncementsController {
  constructor(private readonly announcements: AnnouncementsService) {}

  @Get()
  list(@Query() { before }: FindAnnouncements): Promise<Announcement[]> {
    return this.announcements.list(currentIdentity(), before);
  }

  @Get('news')
  news(): Promise<AnnouncementNews> {
    return this.announcements.news(currentIdentity());
  }

  @Get(':announcementId')
  one(@OfAnnouncement() announcementId: string): Promise<Announcement> {
    return this.announcements.one(currentIdentity(), announcementId);
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
}
