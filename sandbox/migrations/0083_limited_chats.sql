-- Feedback and new conversations are counted in `limited_requests`.
DROP INDEX feedback_visitor;
DROP INDEX feedback_address;
DROP INDEX chats_address;
