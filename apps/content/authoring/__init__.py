"""Writing items: their content, parts, dialogs and attachments."""
