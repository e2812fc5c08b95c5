"""Reports of players, mutes, flagged speech and flood control.

``moderation_service``   reports, flagged speech, mutes, and the policies that public speech must pass
``moderation_models``    reports, flagged speech and mutes as values
``flood_control``        limits for speech: lines, recipients and repetitions in a period
``moderation_messages``  message templates of moderation
"""
