"""What players tell staff: reports and notes. Also mutes, flagged speech and flood control.

``moderation_service``   reports, flagged speech, mutes, and the policies for speech
``moderation_models``    reports, flagged speech and mutes as values
``feedback_service``     notes of players to the builders: bugs, ideas, typing errors, and the answers to them
``player_note``          notes and what selects them, as values
``numbered_entries``     entries with numbers in memory and in the store, limited: reports, flagged speech, notes
``flood_control``        limits for speech: lines, recipients and repetitions in a period
``moderation_messages``  message templates of moderation
"""
