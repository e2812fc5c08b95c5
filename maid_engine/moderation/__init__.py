"""Player reports, mutes, flagged speech and flood control.

``moderation_service``   reports, flagged speech, mutes, and the policies for speech
``moderation_models``    reports, flagged speech and mutes as values
``flood_control``        limits for speech: lines, recipients and repetitions in a period
``moderation_messages``  message templates of moderation
"""
